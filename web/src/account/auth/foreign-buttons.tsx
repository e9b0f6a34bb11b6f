import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { catalogueResource, useResource } from '../../app/api/resource.ts'
import { useComeBack } from '../../app/navigation/use-come-back.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from './failure-text.ts'
import { storeForeign } from './foreign-store.ts'

const providersResource = catalogueResource('GET /users/sign-in-providers')
export const providerNames: Readonly<Record<ForeignProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** Buttons to sign in with other providers; nothing where none is configured. */
export function ForeignButtons() {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const { search } = useLocation()
  const { data: providers = [] } = useResource(providersResource)
  const [busy, setBusy] = useState<ForeignProvider | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useComeBack(() => setBusy(null))
  if (providers.length === 0) return null
  const begin = async (provider: ForeignProvider) => {
    setBusy(provider)
    setFailure(null)
    try {
      const { url, state, binding } = await call('POST /users/login/:provider/begin', {
        params: { provider },
      })
      storeForeign({ provider, state, binding, search })
      location.assign(url)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(failureText(cause))
      setBusy(null)
    }
  }
  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-4 text-table text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('foreign.or')}
      </p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {providers.map(provider => (
        <Button
          key={provider}
          busy={busy === provider}
          onClick={() => void begin(provider)}
          className="w-full"
        >
          {t('foreign.with', { provider: providerNames[provider] })}
        </Button>
      ))}
    </div>
  )
}
