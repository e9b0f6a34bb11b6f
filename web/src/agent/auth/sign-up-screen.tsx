import { useTranslation } from 'react-i18next'
import { SignUpForm } from '../../account/auth/sign-up-form.tsx'
import { useWithNext } from '../../account/auth/with-next.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { Page } from '../../app/head/page.ts'

/** `/agent/sign-up` (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('agentSignUp.title')}</h1>
      <p className="mt-3 text-ink-2">{t('agentSignUp.lead')}</p>
      <WhatHappensNext />
      <SignUpForm realm="agents" />
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('signUp.hasAccount')}{' '}
        <LocaleLink to={withNext('/agent/sign-in')} className="text-link underline">
          {t('signUp.signIn')}
        </LocaleLink>
      </p>
    </>
  )
}

const steps = ['agentSignUp.verify', 'agentSignUp.activation', 'agentSignUp.book'] as const

/** The steps from the form to the first booking (specification, point 4). */
function WhatHappensNext() {
  const { t } = useTranslation('auth')
  return (
    <section aria-labelledby="what-happens-next" className="mt-6 rounded-card bg-sunken p-5">
      <h2 id="what-happens-next" className="font-sans text-ui font-bold">
        {t('agentSignUp.next')}
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-ui text-ink-2">
        {steps.map(step => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:agentSignUp.title') }),
}
