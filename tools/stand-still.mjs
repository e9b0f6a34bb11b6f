// A process that stands in the middle of its work, for tests of who waits for it.
import { readFileSync, readdirSync } from 'node:fs'

/** Stops a child where it stands, until SIGCONT; resolves once all of its threads stand, which the kernel does in its own time. */
export async function standStill(child) {
  child.kill('SIGSTOP')
  while (!stands(child.pid)) await new Promise(resolve => setTimeout(resolve, 1))
}

/** Where no threads can be looked at, the signal has to do. */
function stands(pid) {
  const tasks = `/proc/${pid}/task`
  try {
    return readdirSync(tasks).every(task => {
      const text = readFileSync(`${tasks}/${task}/stat`, 'utf8')
      return text.slice(text.lastIndexOf(')') + 2).startsWith('T')
    })
  } catch {
    return process.platform !== 'linux'
  }
}
