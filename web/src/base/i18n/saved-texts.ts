import type { Locale } from '@arung/contracts/scalars'
import type { ResourceKey } from 'i18next'

/** What the server says in development when a file of texts is saved. */
export const savedTexts = 'arung:saved-texts'
export type SavedTexts = Readonly<{ locale: Locale; namespace: string; texts: ResourceKey }>
