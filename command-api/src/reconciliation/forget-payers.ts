import { statement } from '@arung/domain/reconciliation/statement'
import { subjectOf } from '@arung/domain/subjects'
import type { Parts } from '../parts.ts'
import { statementStream } from './streams.ts'

/** Destroys the key of what a bank wrote of payers, once its file is removed. Until then it does nothing. */
export async function forgetPayers(
  { workers, vault }: Pick<Parts, 'workers' | 'vault'>,
  statementId: string,
): Promise<void> {
  const { state } = await workers.load(statementStream(statementId), statement)
  if (state.status === 'REMOVED') await vault.forget(subjectOf('payers', state.payersId))
}
