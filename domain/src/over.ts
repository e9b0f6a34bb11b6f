import { accept, refuse, type Decision } from './decider.ts'
import { isSame } from './same.ts'

/**
 * What speaks for deciding nothing new about a value that is saved as a whole: it is so already, or somebody else has
 * saved another one since `over`, which the change was made of. Null where the change takes effect. Without `over` it is
 * made over whatever is there.
 */
export function settled(
  current: unknown,
  next: unknown,
  over: unknown,
): Decision<never, 'ChangedMeanwhile'> | null {
  if (isSame(current, next)) return accept()
  return over === undefined || isSame(current, over) ? null : refuse('ChangedMeanwhile')
}
