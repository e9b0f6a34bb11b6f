// Finds a Chromium for the browser tests, or gets one: from the system's packages, else by Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function known() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const { chromium } = await import('playwright')
  return [...places, chromium.executablePath()].find(place => place && existsSync(place)) ?? null
}

/** Returns the path of a Chromium, or the reason why there is none. */
export async function findChromium() {
  const found = await known()
  if (found) return { path: found }
  const tries = []
  const ended = installSystemPackages(['chromium', 'fonts-liberation'])
  if (ended) {
    tries.push(ended)
    const after = await known()
    if (after) return { path: after }
  }
  process.stdout.write("Chromium is missing: trying Playwright's download ...\n")
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  tries.push(`playwright install ended with ${String(own.status)}`)
  const after = await known()
  return after
    ? { path: after }
    : { reason: `no Chromium here, and none could be installed (${tries.join(', ')})` }
}
