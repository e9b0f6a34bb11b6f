import type { PasswordRenewed } from '@arung/contracts/accounts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { keepDeviceToken } from '../../app/session/device-token.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { endSession } from '../../base/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { CodeForm } from './code-form.tsx'
import { DonePanel } from './done-panel.tsx'
import type { ResetPaths } from './forgot-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { storedReset, storeReset, type Reset } from './reset-store.ts'
import { useResetCode } from './use-reset-code.ts'
import { useWithNext } from './with-next.ts'
import { command } from '../../app/api/call.ts'

/** The steps: the code, the new password, the confirmation. */
export function RenewPassword(paths: ResetPaths) {
  const { realm, ask, signIn } = paths
  const { t } = useTranslation('auth')
  const localized = useLocalizedPath()
  const withNext = useWithNext()
  const [reset, setReset] = useState(() => storedReset(realm))
  const [done, setDone] = useState(false)
  const { role } = useSession()
  if (done) return <DonePanel title={t('renew.done')} lead={t('renew.doneLead')} to={signIn} />
  if (reset === null) return <Navigate to={localized(withNext(ask))} replace />
  const finish = (renewed: PasswordRenewed | null) => {
    keepDeviceToken(realm, renewed?.deviceToken ?? null)
    storeReset(realm, null)
    // A person who was signed in here no longer is: the old password's sessions have all ended.
    if (role !== null && realmOfRole[role] === realm) endSession('renewed')
    else setDone(true)
  }
  return reset.resetToken === null ? (
    <CodeStep paths={paths} reset={reset} onChange={setReset} />
  ) : (
    <RenewStep paths={paths} resetToken={reset.resetToken} email={reset.email} onDone={finish} />
  )
}

type StepProps = { paths: ResetPaths; reset: Reset; onChange: (reset: Reset) => void }

/** The text is the same whether or not an account has the address (domain page, people). */
function CodeStep({ paths: { realm, signIn }, reset, onChange }: StepProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const entry = useResetCode(realm, reset, onChange)
  return (
    <>
      <h1 className="text-h1">{t('verify.title')}</h1>
      <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
        {t('forgot.sent', { email: reset.email })}
      </p>
      <CodeForm
        entry={entry}
        expiresAt={reset.expiresAt}
        spent={reset.triesLeft === 0}
        submitLabel={t('forgot.check')}
        cancelTo={withNext(signIn)}
      />
    </>
  )
}

type RenewProps = {
  paths: ResetPaths
  resetToken: string
  email: string
  onDone: (renewed: PasswordRenewed | null) => void
}

function RenewStep({ paths: { realm, ask }, resetToken, ...props }: RenewProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('renew.title')}</h1>
      <p className="mt-3 text-ink-2">{t('renew.lead')}</p>
      <NewPasswordForm
        command={fields =>
          command(`POST /${realm}/forgot-password/renew`, { body: { resetToken, ...fields } })
        }
        {...props}
      />
      <p className="mt-6 text-ui">
        <LocaleLink to={withNext(ask)} className="text-link underline">
          {t('renew.again')}
        </LocaleLink>
      </p>
    </>
  )
}
