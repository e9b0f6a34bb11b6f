import { factorNameMax } from '@arung/contracts/accounts/second-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { makePasskey } from '../auth/passkey-browser.ts'
import type { FactorRealm } from '../auth/second-step.ts'
import { useFactorCall } from './use-factor-call.ts'
import { call } from '../../app/api/call.ts'

type PasskeyDialogProps = {
  realm: FactorRealm
  proof: string
  onDone: () => void
  onClose: () => void
}

const formId = 'passkey'

/** Asks for the name of a new passkey. Then the browser asks for a finger, a face, a PIN or a security key. */
export function PasskeyDialog({ realm, proof, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('factors')
  const { busy, failure, setFailure, run } = useFactorCall()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const add = () =>
    run(async () => {
      const options = await call(`POST /${realm}/factors/passkeys/options`, {
        body: { proof },
        idempotencyKey: crypto.randomUUID(),
      })
      const credential = await makePasskey(options)
      if (credential === null) return setFailure(t('passkeys.brokenOff'))
      await call(`POST /${realm}/factors/passkeys`, {
        body: { proof, name: name.trim(), credential },
        idempotencyKey: crypto.randomUUID(),
      })
      onDone()
    })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setMissing(isMissing)
    if (!isMissing) void add()
  }
  return (
    <Dialog
      open
      title={t('passkeys.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} className="max-sm:w-full">
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} className="max-sm:w-full">
            {t('passkeys.make')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-ink-2">{t('passkeys.addLead')}</p>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          value={name}
          maxLength={factorNameMax}
          onChange={event => setName(event.target.value)}
          error={missing ? t('passkeys.nameMissing') : undefined}
        />
      </form>
    </Dialog>
  )
}
