// How long the processors worked for a process and its descendants, as counted by Linux.
import { readFileSync, readdirSync } from 'node:fs'

/** The kernel reports hundredths of a second, the same for every program. */
const tickMs = 10

/** Returns the processor time of the process, of its descendants, and of their children that have ended. */
export function processorMs(pid) {
  const rows = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(rowOf)
  const below = one => [
    one,
    ...rows.filter(({ parent }) => parent === one.pid).flatMap(child => below(child)),
  ]
  const top = rows.find(one => one.pid === pid)
  return top ? below(top).reduce((sum, { ticks }) => sum + ticks, 0) * tickMs : 0
}

/** A process may have ended since it was listed. */
function rowOf(name) {
  let text = ''
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8')
  } catch {}
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const spent = fields.slice(spentFrom, spentTo)
  return { pid: Number(name), parent: fields[1], ticks: spent.reduce((sum, one) => sum + one, 0) }
}
/** The positions of the four times behind the name: its own, and those of children that it has waited for. */
const [spentFrom, spentTo] = [11, 15]
