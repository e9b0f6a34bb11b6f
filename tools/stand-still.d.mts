import type { ChildProcess } from 'node:child_process'

export function standStill(child: ChildProcess): Promise<void>
