import { spawn } from 'node:child_process'

/** How a program ended, and all of its output; `out` is its standard output. */
export type Ended = Readonly<{ code: number | null; out: string; said: string }>
export type Where = Readonly<{ cwd: string; env: Readonly<Record<string, string | undefined>> }>

const patienceMs = 1_500_000

/** Runs a program to its end without blocking others. */
export function runTo(
  command: string,
  args: readonly string[],
  { cwd, env }: Where,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patienceMs,
    })
    let [out, said] = ['', '']
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      said += part.toString()
    })
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
    })
    child.once('error', reject)
    child.once('close', code => resolve({ code, out, said }))
  })
}
