import { versionHeader, versionOf } from '@arung/contracts/version'
import type { HttpError } from '@arung/platform/http/errors'
import type { RequestFacts } from '@arung/platform/http/route'
import { refusedAs, type RefusalTable } from './commands.ts'

export const versionRefusals: RefusalTable<'ChangedMeanwhile'> = {
  ChangedMeanwhile: { status: 409, message: 'Somebody else has saved this meanwhile' },
}

/** The answer to a change that was made of another version than the one that is there; it carries that one. */
export const changedMeanwhile = (current: unknown): HttpError =>
  refusedAs('ChangedMeanwhile', versionRefusals, current)

/**
 * Whether the caller says which version the change is made of; one who does not changes whatever is there. Throws 409
 * where it is another than the current one.
 */
export async function assertVersion(request: RequestFacts, current: unknown): Promise<boolean> {
  const asked = request.headers[versionHeader]
  if (asked === undefined) return false
  if (asked !== (await versionOf(current))) throw changedMeanwhile(current)
  return true
}
