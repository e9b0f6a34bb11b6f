// Finds a Chromium for the browser tests, or gets one: from the system's packages, else by Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

/** The path of a Chromium, or the reason why there is none. */
export async function findChromium() {
  const found = await known()
  if (found) return { path: found }
  const tries = []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Chromium is missing: installing it from the system packages ...\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 })
    const apt = spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { stdio: 'ignore', timeout: 420_000 },
    )
    tries.push(`apt-get ended with ${String(apt.status)}`)
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
