import type { Locale } from '../scalars.ts'

/** What documents and mails say to guests who come by themselves. */
export const ownTransport: Readonly<Record<Locale, string>> = {
  en: 'You come on your own',
  id: 'Anda datang sendiri',
}
