import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { AskForCode } from './ask-for-code.tsx'
import { SaleFound } from './sale-found.tsx'
import { useLookUp } from './use-look-up.ts'

/** Receives guests by the codes of their vouchers, one party after the other. */
export function CheckInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('checkIn')
  const { code, failure, busy, lookUp, next } = useLookUp()
  return (
    <Dialog open shape="page" title={t('title')} onClose={onClose}>
      <p role="status" aria-live="polite" className="sr-only">
        {busy && t('looking')}
        {code !== null && t('found')}
      </p>
      <div className="mx-auto max-w-2xl">
        {code === null ? (
          <AskForCode busy={busy} failure={failure} onText={text => void lookUp(text)} />
        ) : (
          <SaleFound key={code} code={code} onNext={next} />
        )}
      </div>
    </Dialog>
  )
}
