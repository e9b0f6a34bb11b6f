import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../app/api/api-error.ts'
import { apiFetch } from '../app/api/api-fetch.ts'
import { useSpecMessage } from '../app/i18n/spec-message.ts'
import type { Command } from './use-command.ts'

/** What came of one row; `failure` is null where it went well. */
export type RowResult<Row> = Readonly<{ row: Row; failure: string | null }>

/** Sends one command a row, one after the other, so that each has an answer of its own; then the desk reads anew. */
export function useEach<Row>() {
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly RowResult<Row>[]>([])
  const one = async ({ path, ...sent }: Command): Promise<string | null> => {
    try {
      await apiFetch(path, { method: 'POST', ...sent, idempotencyKey: crypto.randomUUID() })
      return null
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      return isOurs ? say('submitFailed') : translate(cause.message)
    }
  }
  const run = async (rows: readonly Row[], commandOf: (row: Row) => Command) => {
    setBusy(true)
    const found: RowResult<Row>[] = []
    for (const row of rows) {
      found.push({ row, failure: await one(commandOf(row)) })
      setResults([...found])
    }
    setBusy(false)
    await mutate(key => typeof key === 'string' && key.startsWith('/admins/'))
  }
  return { busy, results, run }
}
