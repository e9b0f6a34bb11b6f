// A process that is stopped in the middle of its work, for tests of those that wait for it.
import { readFileSync, readdirSync } from 'node:fs'

/** Stops a child until SIGCONT. Resolves once all of its threads are stopped, which takes the kernel some time. */
export async function standStill(child) {
  child.kill('SIGSTOP')
  while (!stands(child.pid)) await new Promise(resolve => setTimeout(resolve, 1))
}

/** Where threads cannot be inspected, sending the signal has to suffice. */
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
