import { useState } from 'react'
import type { RowResult } from '../../backoffice/use-each.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useMoves, type Move } from './use-move.ts'

/** Makes one move per row, one after the other, each with its own result. `waits`: some wait for a connection. */
export function useEachMove<Row>() {
  const { translate } = useSpecMessage()
  const make = useMoves()
  const [busy, setBusy] = useState(false)
  const [waits, setWaits] = useState(false)
  const [results, setResults] = useState<readonly RowResult<Row>[]>([])
  const run = async (rows: readonly Row[], moveOf: (row: Row) => Move) => {
    setBusy(true)
    const found: RowResult<Row>[] = []
    for (const row of rows) {
      const result = await make(moveOf(row))
      if (result.kind === 'WAITS') setWaits(true)
      const failure = result.kind === 'REFUSED' ? translate(result.error.message) : null
      found.push({ row, failure })
      setResults([...found])
    }
    setBusy(false)
  }
  return { busy, waits, results, run }
}
