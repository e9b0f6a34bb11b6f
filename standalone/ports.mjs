// Plain JavaScript: it is asked before anything is installed or built.
import { createServer } from 'node:net'

/** Why a port cannot be listened on and what to do about it, in one sentence; null where it can. */
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

/** One sentence and the end, where the product's port or the payment sandbox's, the next one, cannot be had. */
export async function requirePorts(command) {
  const { PORT = '8080', HOST: host = '127.0.0.1' } = process.env
  const port = Number(PORT)
  // What is no port at all is refused with its own sentence later.
  if (!Number.isInteger(port) || port < 1 || port > 65_534) return
  for (const wanted of [port, port + 1]) {
    const problem = await portProblem(wanted, host, command)
    if (problem === null) continue
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
