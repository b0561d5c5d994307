import { chromium } from 'playwright-core'
import { writeFileSync } from 'node:fs'
const base = 'http://localhost:3456'
const [lang='en', width='1440', scheme='light'] = process.argv.slice(2)
const r = await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:`admin@bottega.example`,password:'Artigiano-2026!'})})
const { token } = await r.json()
const H={authorization:`Bearer ${token}`}
const list=await (await fetch(base+'/api/product?range=[0,7]',{headers:H})).json()
const rows=Array.isArray(list)?list:list.rows??list.data
const csv='SKU;Name;Retail price EUR;Lead time;Colour;Needs assembly;parcels#1.W\n'+rows.slice(0,8).map((p,i)=>`${p.sku};${i===2?'':`Ciotola nuova ${i}`};${i===3?'abc':`${1000+i},50`};${i===4?'99':'4'};${i===5?'viola pallido':''};${i===6?'maybe':'sì'};${i===1?'40,5':''}`).join('\n')+'\nNOPE-1;x;1;2;;;\n'
writeFileSync('/tmp/f.csv',csv)
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const c = await b.newContext({viewport:{width:+width,height:900},colorScheme:scheme})
await c.addCookies([{name:'bottega_token',value:token,url:base},{name:'bottega_language',value:lang,url:base}])
const p = await c.newPage()
p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text().slice(0,200)))
await p.goto(base+'/mass-updater'); await p.waitForLoadState('networkidle')
const t0=Date.now()
await p.locator('input[type=file]').setInputFiles('/tmp/f.csv')
await p.waitForURL(/import=/); await p.waitForLoadState('networkidle'); await p.waitForTimeout(800)
console.log('took',Date.now()-t0-800)
await p.screenshot({path:`/tmp/shots/imp1-${lang}-${width}-${scheme}.png`,fullPage:true})
if(process.argv[5]){ await p.getByRole('button',{name:/^(Apply|Applica) /}).first().click(); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/shots/imp2-${lang}-${width}-${scheme}.png`}); await p.getByRole('dialog').getByRole('button',{name:/Apply|Applica/}).click(); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/shots/imp3-${lang}-${width}-${scheme}.png`,fullPage:true}) }
await b.close()
