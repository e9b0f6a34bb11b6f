import { ForeignProvider } from '@arung/contracts/accounts/requests'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { providerNames } from './foreign-buttons.tsx'
import { useForeignReturn } from './use-foreign-return.ts'

/** `/sign-in/google` and `/sign-in/facebook`: the page to which the provider returns the browser. */
export function Screen() {
  const { t } = useTranslation('auth')
  const provider = ForeignProvider.safeParse(useParams()['provider']).data ?? 'google'
  const failure = useForeignReturn(provider)
  return (
    <>
      <h1 className="text-h1">
        {t(failure === null ? 'foreign.title' : 'foreign.failedTitle', {
          provider: providerNames[provider],
        })}
      </h1>
      {failure === null ? (
        <Loading className="mt-8 space-y-6">
          <Skeleton className="h-12" />
        </Loading>
      ) : (
        <div className="mt-8 space-y-6">
          <Notice tone="danger" alert>
            {failure}
          </Notice>
          <LinkButton to="/sign-in" tone="cta" className="w-full">
            {t('verify.toSignIn')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ provider }) => ForeignProvider.safeParse(provider).success,
  head: ({ t }) => ({ title: t('auth:signIn.documentTitle') }),
}
