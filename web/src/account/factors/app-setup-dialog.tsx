import type { AppSecret } from '@arung/contracts/accounts/second-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import type { FactorRealm } from '../auth/second-step.ts'
import { useFactorCall } from './use-factor-call.ts'
import { call } from '../../app/api/call.ts'

type AppSetupProps = {
  realm: FactorRealm
  secret: AppSecret
  onDone: () => void
  onClose: () => void
}

/** Shows the secret for an app, as a QR code and as text, and asks for the first code that proves it. */
export function AppSetupDialog({ realm, secret, onDone, onClose }: AppSetupProps) {
  const { t } = useTranslation('factors')
  const { busy, failure, setFailure, run } = useFactorCall()
  const [code, setCode] = useState('')
  const check = (typed: string) =>
    run(
      async () => {
        await call(`POST /${realm}/factors/app/:factorId`, {
          params: { factorId: secret.factorId },
          body: { code: typed },
          idempotencyKey: crypto.randomUUID(),
        })
        onDone()
      },
      error => {
        setCode('')
        return error.status === 422 ? t('proof.wrongCode') : null
      },
    )
  return (
    <Dialog
      open
      title={t('app.setUp')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} className="max-sm:w-full">
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={code.length < 6}
            onClick={() => void check(code)}
            className="max-sm:w-full"
          >
            {t('app.confirm')}
          </Button>
        </>
      }
    >
      <ol className="list-decimal space-y-6 pl-5">
        <li>
          <p>{t('app.scan')}</p>
          <QrCode text={secret.uri} label={t('app.qr')} />
          <p className="mt-3 text-table text-ink-2">{t('app.text')}</p>
          <p className="mt-1 rounded-md bg-sunken p-3 font-mono text-ui [overflow-wrap:anywhere] select-all">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </li>
        <li>
          <p className="mb-3">{t('app.type')}</p>
          <OtpField
            label={t('proof.code')}
            value={code}
            onChange={typed => {
              setCode(typed)
              if (typed !== '') setFailure(null)
            }}
            onComplete={complete => void check(complete)}
            busy={busy}
            error={code === '' ? (failure ?? undefined) : undefined}
          />
        </li>
      </ol>
      <Notice tone="info" className="mt-6">
        {t('app.once')}
      </Notice>
    </Dialog>
  )
}

/** Dark on light in both themes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-4 size-52 rounded-md border border-line bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
