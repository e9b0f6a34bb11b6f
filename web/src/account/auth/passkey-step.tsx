import { useTranslation } from 'react-i18next'
import { KeyRound } from 'lucide-react'
import { call } from '../../app/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondStep, type SecondStepProps } from './second-step.ts'

/** A passkey of this device or of one nearby. Its code is loaded on demand. */
export function PasskeyStep(props: SecondStepProps) {
  const { t } = useTranslation('auth')
  const { busy, failure, run } = useSecondStep(props)
  const ask = () =>
    run(async () => {
      const { realm, slug } = props
      const options = await call(`POST /${realm}/second-factor/:slug/passkey/options`, {
        params: { slug },
      })
      const { usePasskey } = await import('./passkey-browser.ts')
      const credential = await usePasskey(options)
      return credential && { rest: '/passkey', body: { credential } }
    })
  return (
    <div className="mt-6 space-y-6">
      {failure && (
        <Notice tone="danger" alert>
          {failure.kind === 'code' ? t('second.passkeyRefused') : failure.text}
        </Notice>
      )}
      <Button tone="primary" busy={busy} onClick={() => void ask()} className="w-full">
        <KeyRound aria-hidden="true" className="size-5" />
        {t('second.usePasskey')}
      </Button>
    </div>
  )
}
