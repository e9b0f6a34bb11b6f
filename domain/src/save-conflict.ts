import { accept, refuse, type Decision } from './decider.ts'
import { isSame } from './same.ts'

/**
 * Decides on a value that is saved as a whole where nothing is to be written: the value is the same already, or somebody
 * else saved another one since `over`, the value that the form was opened with. Null where the change takes effect.
 * Without `over` it replaces whatever is there.
 */
export function sameOrConflict(
  current: unknown,
  next: unknown,
  over: unknown,
): Decision<never, 'ChangedMeanwhile'> | null {
  if (isSame(current, next)) return accept()
  return over === undefined || isSame(current, over) ? null : refuse('ChangedMeanwhile')
}
