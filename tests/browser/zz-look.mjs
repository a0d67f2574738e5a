import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path';
import { chromium } from '@playwright/test';
import { poiseScreens } from './poise-screens.mjs';
const root=process.env.ROOT; const types={'.html':'text/html','.js':'text/javascript','.wasm':'application/wasm','.css':'text/css','.json':'application/json','.svg':'image/svg+xml','.woff2':'font/woff2'};
const server=http.createServer((q,r)=>{let p=path.join(root,decodeURIComponent(q.url.split('?')[0])); if(p.endsWith('/'))p+='index.html'; fs.readFile(p,(e,d)=>{ if(e){r.writeHead(404);r.end();return;} r.writeHead(200,{'content-type':types[path.extname(p)]||'application/octet-stream'}); r.end(d);});}).listen(0);
await new Promise(r=>server.once('listening',r)); const base=`http://127.0.0.1:${server.address().port}/`;
const b=await chromium.launch({executablePath:process.env.CH, args:['--disable-gpu']});
const sizes = (process.env.SIZES ?? '360x640,390x844,844x390,768x1024,1024x768,1440x900').split(',').map(s=>s.split('x').map(Number));
const names = process.argv.slice(2);
for (const name of names) {
  const c=await b.newContext({baseURL: base, viewport:{width:1440,height:900},reducedMotion:'reduce',locale:process.env.LOC ?? 'en-GB'}); const p=await c.newPage();
  c.setDefaultTimeout(20000);
  p.on('console',m=>['error','warning'].includes(m.type())&&console.log(m.text())); p.on('pageerror',e=>console.log('ERR',e.message));
  await p.goto('./'); await p.waitForTimeout(500);
  try { await poiseScreens[name](p); } catch (e) { console.log(name, 'FAILED', String(e).slice(0,300)); await p.screenshot({path:`/tmp/w/clook/${name}-failed.png`}); await c.close(); continue; }
  await p.waitForTimeout(400);
  let i = 0;
  for (const [w,h] of sizes) { await p.setViewportSize({width:w,height:h}); await p.emulateMedia({colorScheme: i++%2?'dark':'light'}); await p.screenshot({path:`/tmp/w/clook/${name}-${w}x${h}.png`}); }
  await c.close();
}
await b.close(); server.close();
