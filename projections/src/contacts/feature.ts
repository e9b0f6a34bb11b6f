import type { Feature } from '../feature.ts'
import { contactList } from './contact-list.ts'

export const contacts: Feature = {
  projections: [contactList],
}
