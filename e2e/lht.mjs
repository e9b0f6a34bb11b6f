import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { register } from 'tsx/esm/api'
register()
const { startProduct } = await import('./src/product.ts')
const product = await startProduct()
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
for (const path of ['/', '/activities/ayung-river-rafting']) {
  const { lhr, artifacts } = await lighthouse(product.url + path, { port: chrome.port, onlyCategories: ['performance'] })
  console.log(path, lhr.categories.performance.score, lhr.audits['total-blocking-time'].numericValue)
  const trace = artifacts.Trace ?? artifacts.traces?.defaultPass
  const ev = trace.traceEvents
  const nav = ev.find(e => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes(product.url)) 
  const tasks = ev.filter(e => e.name === 'RunTask' || e.name==='ThreadControllerImpl::RunTask').filter(e => e.dur > 8000)
  for (const t of tasks.sort((a,b)=>b.dur-a.dur).slice(0, 12)) {
    const inner = ev.filter(e => e.tid === t.tid && e.pid === t.pid && e.ts >= t.ts && e.ts + (e.dur ?? 0) <= t.ts + t.dur && e !== t && e.dur > 1500)
    const tn = ev.find(e => e.name==='thread_name' && e.tid===t.tid && e.pid===t.pid)?.args.name
    if (tn !== 'CrRendererMain') continue
    console.log(tn, ((t.ts - (nav?.ts ?? 0)) / 1000).toFixed(0), 'dur', (t.dur / 1000).toFixed(1), inner.sort((a,b)=>b.dur-a.dur).slice(0, 8).map(e => e.name + ' ' + (e.dur/1000).toFixed(1) + ' ' + (e.args?.data?.url ?? e.args?.data?.functionName ?? e.args?.fileName ?? '').toString().slice(-30)).join(' | '))
  }
}
chrome.kill(); await product.stop()
