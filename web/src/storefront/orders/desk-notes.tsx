import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The desk's notes to the guest: the one sent with the confirmation, and later ones with their time. */
export function DeskNotes({ order: { note, guestNotes } }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  if (note === null && guestNotes.length === 0) return null
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="mb-2 text-h2">
        {t('note')}
      </h2>
      <div className="space-y-4">
        {note !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
        {guestNotes.map(({ note: text, at }, index) => (
          <div key={index}>
            <p className="text-table text-ink-3">
              <time dateTime={at}>{formatInstant(at, locale)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
