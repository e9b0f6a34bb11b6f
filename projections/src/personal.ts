import { isForgotten } from '@arung/event-store/personal-fields'

/** Returns a personal field, or null once its person is forgotten. */
export function unlessForgotten<Field>(field: Field): Field | null {
  return isForgotten(field) ? null : field
}
