import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../app/api/api-error.ts'
import { send, type Command } from '../app/api/call.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { isDesk } from './use-command.ts'

/** The result of one row; `failure` is null when it succeeded. */
export type RowResult<Row> = Readonly<{ row: Row; failure: string | null }>

/**
 * Sends one command per row, one after the other, so that each has its own result. Then the desk's data is read again.
 * A row is skipped when `against` returns a reason.
 */
export function useEach<Row>() {
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly RowResult<Row>[]>([])
  const one = async (
    command: Command,
    against: () => Promise<string | null>,
  ): Promise<string | null> => {
    try {
      const found = await against()
      if (found !== null) return found
      await send(command, { idempotencyKey: crypto.randomUUID() })
      return null
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      return isOurs ? say('submitFailed') : translate(cause.message)
    }
  }
  const run = async (
    rows: readonly Row[],
    commandOf: (row: Row) => Command,
    against: (row: Row) => Promise<string | null> = async () => null,
  ) => {
    setBusy(true)
    const found: RowResult<Row>[] = []
    for (const row of rows) {
      found.push({ row, failure: await one(commandOf(row), () => against(row)) })
      setResults([...found])
    }
    setBusy(false)
    await mutate(key => typeof key === 'string' && isDesk(key))
  }
  return { busy, results, run }
}
