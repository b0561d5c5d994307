import { chromium } from 'playwright-core'
const base = 'http://localhost:3456'
const [who='admin', lang='en', width='1440', scheme='light', ...paths] = process.argv.slice(2)
const r = await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:`${who}@bottega.example`,password:'Artigiano-2026!'})})
const body = await r.json(); const token = body.token
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const c = await b.newContext({viewport:{width:+width,height:900},colorScheme:scheme})
await c.addCookies([{name:'bottega_token',value:token,url:base},{name:'bottega_language',value:lang,url:base}])
const p = await c.newPage()
p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text().slice(0,200)))
for (const path of paths){ await p.goto(base+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(1200)
 const f=`/tmp/shots/${who}-${lang}-${width}-${scheme}-${path.replace(/[^a-z0-9]+/gi,'_').slice(0,40)}.png`; await p.screenshot({path:f,fullPage:true}); console.log(f) }
await b.close()
