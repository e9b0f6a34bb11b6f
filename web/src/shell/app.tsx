import type { i18n } from 'i18next'
import { useEffect, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ServerFailures } from '../app/api/resource.ts'
import { BootProvider, type Boot } from '../base/boot.ts'
import { isAttended } from '../app/session/attention.ts'

type AppProps = { i18n: i18n; boot: Boot; children: ReactNode }

/** The providers around the router: texts, query cache, boot data. */
export function App({ i18n, boot, children }: AppProps) {
  useEffect(() => {
    // The page's own small script then repeats what was pressed before (server/document.ts).
    dispatchEvent(new Event('hydrated'))
  }, [])
  const swr: SWRConfiguration = {
    fallback: boot.fallback,
    // `apiFetch` has its own single retry; a second one here would double it.
    shouldRetryOnError: false,
    isVisible: isAttended,
  }
  return (
    <I18nextProvider i18n={i18n}>
      <SWRConfig value={swr}>
        <ServerFailures.Provider value={boot.failures}>
          <BootProvider value={boot}>{children}</BootProvider>
        </ServerFailures.Provider>
      </SWRConfig>
    </I18nextProvider>
  )
}
