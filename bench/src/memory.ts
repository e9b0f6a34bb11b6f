import { readFileSync, readdirSync } from 'node:fs'

/**
 * Returns the memory of a process and all its descendants (Linux; 0 elsewhere): either with their share of what they
 * have in common with others, or (`Pss_Anon`) only what they have written, which no other process of the machine
 * affects.
 */
export function familyMegabytes(root: number, field: 'Pss' | 'Pss_Anon' = 'Pss'): number {
  try {
    const pids = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
    const parents = new Map(pids.map(pid => [pid, parentOf(pid)]))
    const isBelow = (pid: number): boolean =>
      pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
    return pids.filter(isBelow).reduce((sum, pid) => sum + pssMegabytes(pid, field), 0)
  } catch {
    return 0
  }
}

/** Returns the peak memory of a process (Linux; 0 elsewhere, and when it has ended). */
export function peakMegabytes(pid: number): number {
  try {
    return (
      Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
    )
  } catch {
    return 0
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function pssMegabytes(pid: number, field: string): number {
  try {
    return (
      Number(
        new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
          readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
        )?.[1] ?? 0,
      ) / 1_024
    )
  } catch {
    return 0
  }
}
