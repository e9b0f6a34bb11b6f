// `node e2e/lighthouse.mjs [path ...]`: prints the four Lighthouse scores (mobile, median of five) of the pages in the
// budgets, or of the given ones. Starts the built product, unless `PRODUCT_URL` names a running one. Not part of the
// tests, because a busy machine would fail them.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { register } from 'tsx/esm/api'
import { findChromium } from '../tools/chromium.mjs'
import { blockingByProcessorMs } from './blocking-time.mjs'

register()
const { startProduct } = await import('./src/product.ts')
const pages = [
  '/',
  '/id',
  '/activities/ayung-river-rafting',
  '/activities/combo/gold-rafting-atv-swing',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const runs = 5

const chromium = await findChromium()
if (!chromium.path) throw new Error(chromium.reason)
const running = process.env.PRODUCT_URL
const product = running ? { url: running, stop: async () => {} } : await startProduct()
const given = process.argv.slice(2)
const paths = given.length > 0 ? given : [...pages, ...(await firstArticle(product.url))]
const chrome = await launch({
  chromePath: chromium.path,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  for (const path of paths) {
    const results = []
    const blocking = []
    for (let run = 0; run < runs; run += 1) {
      const { lhr, artifacts } = await lighthouse(product.url + path, {
        port: chrome.port,
        onlyCategories: categories,
      })
      results.push(lhr)
      blocking.push(blockingByProcessorMs(artifacts.Trace))
    }
    const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
    const scores = categories.map(
      name => `${name} ${Math.round(100 * median(results.map(lhr => lhr.categories[name].score)))}`,
    )
    const timings = [
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map(id => `${id} ${median(results.map(lhr => lhr.audits[id].numericValue)).toFixed(2)}`)
    const speed = Math.round(median(results.map(lhr => lhr.environment.benchmarkIndex)))
    process.stdout.write(
      `${path}\n  ${scores.join(', ')}\n  ${timings.join(', ')}\n` +
        `  blocking by processor time ${Math.round(median(blocking))}, benchmark index ${speed}\n`,
    )
    const failed = new Set(
      results.flatMap(lhr =>
        categories
          .slice(1)
          .flatMap(name =>
            lhr.categories[name].auditRefs
              .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
              .map(({ id }) => id),
          ),
      ),
    )
    if (failed.size > 0) process.stdout.write(`  failed: ${[...failed].join(', ')}\n`)
  }
} finally {
  chrome.kill()
  await product.stop()
}

/** Returns the address of the newest article; none when there is no blog. */
async function firstArticle(url) {
  const answer = await fetch(`${url}/sitemap.xml`)
  const [, path] = /<loc>[^<]*?(\/blog\/[^<]+)<\/loc>/.exec(await answer.text()) ?? []
  return path === undefined ? [] : [path]
}
