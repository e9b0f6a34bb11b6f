import type { AppendAnswer, AppendCall } from './append-call.ts'
import { createBatchAppend } from './batch-append.ts'
import { NoBatchAppend } from './batch-failures.ts'
import type { Client } from './client.ts'
import { unaryAppend } from './unary-append.ts'

/**
 * Appends in batches. On a connection whose server has no batch append, each append is a call of its own, and `onUnary`
 * is called the first time.
 */
export function createAppending(client: Client, timeoutMs: number, onUnary: (why: string) => void) {
  const batch = createBatchAppend(client, timeoutMs)
  let isTold = false
  return {
    async append(call: AppendCall): Promise<AppendAnswer> {
      try {
        return await batch.append(call)
      } catch (error) {
        if (!(error instanceof NoBatchAppend)) throw error
        if (!isTold) onUnary(error.message)
        isTold = true
        return unaryAppend(client, timeoutMs, call)
      }
    },
    renew: () => batch.renew(),
    close: () => batch.close(),
  }
}
