// System packages that only tests need, where the system has them and allows their installation.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages. Returns the result, or null when this is not root on a Debian. */
export function installSystemPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write(`Installing ${names.join(', ')} from the system packages ...\n`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 })
  const apt = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: 'ignore',
    timeout: 420_000,
  })
  return `apt-get ended with ${String(apt.status)}`
}

/** Whether the tests of vouchers can read a PDF with another program. Reports SKIPPED when they cannot. */
export function requirePoppler() {
  const works = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0
  if (works()) return
  const ended = installSystemPackages(['poppler-utils'])
  if (!works())
    process.stdout.write(
      `SKIPPED the tests that read vouchers with poppler: it is not here (${ended ?? 'no right to install it'})\n`,
    )
}

/** The path in Debian's package. */
export const redisServer = '/usr/bin/redis-server'

/** Whether the queue can be tested on a real Redis. Reports SKIPPED when it cannot. */
export function requireRedis() {
  if (existsSync(redisServer)) return
  const ended = installSystemPackages(['redis-server'])
  if (!existsSync(redisServer))
    process.stdout.write(
      `SKIPPED the tests on a real Redis: it is not here (${ended ?? 'no right to install it'})\n`,
    )
}

/** Whether Prometheus's files can be checked by its own tool. Reports SKIPPED when they cannot. */
export function requirePromtool() {
  const works = () => spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
  if (works()) return
  const ended = installSystemPackages(['prometheus'])
  if (!works())
    process.stdout.write(
      `SKIPPED the rules of Prometheus: promtool is not here (${ended ?? 'no right to install it'})\n`,
    )
}
