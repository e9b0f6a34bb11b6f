import type { Locale } from '@arung/contracts/scalars'
import type { ResourceKey } from 'i18next'

/** The development server's event for a saved file of texts. */
export const savedTexts = 'arung:saved-texts'
export type SavedTexts = Readonly<{ locale: Locale; namespace: string; texts: ResourceKey }>
