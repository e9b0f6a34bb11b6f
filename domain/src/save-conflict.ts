import { accept, refuse, type Decision } from './decider.ts'
import { isSame } from './same.ts'

/**
 * Decides whether saving a whole value writes nothing: either the value is unchanged, or another person has saved a
 * different one since `over`, the value that the form was opened with. Returns null when the change takes effect.
 * Without `over` it replaces whatever is stored.
 */
export function sameOrConflict(
  current: unknown,
  next: unknown,
  over: unknown,
): Decision<never, 'ChangedMeanwhile'> | null {
  if (isSame(current, next)) return accept()
  return over === undefined || isSame(current, over) ? null : refuse('ChangedMeanwhile')
}
