// Plain JavaScript, because it runs before anything is installed or built.
import { createServer } from 'node:net'

/** Returns one sentence on why a port cannot be listened on and what to do about it, or null when it can. */
export async function portProblem(port, host, command = 'npm start') {
  const code = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code ?? 'no reason given'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
  const other = `Start with PORT=<another port>, for example PORT=${port + 10} ${command}.`
  if (code === null) return null
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${other}`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. ${other}`
  return `HOST=${host} is no address of this machine (${code}). Leave HOST out, or name another one.`
}

/**
 * Prints one sentence and exits when the product's port is unavailable, or the next one, which the payment sandbox
 * takes in a demonstration (`count` 2).
 */
export async function requirePorts(command, count = 2) {
  const { PORT = '8080', HOST: host = '127.0.0.1' } = process.env
  const port = Number(PORT)
  // A value that is not a port is refused later, with its own sentence.
  if (!Number.isInteger(port) || port < 1 || port > 65_534) return
  for (const wanted of [port, port + 1].slice(0, count)) {
    const problem = await portProblem(wanted, host, command)
    if (problem === null) continue
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
