import type { SignedIn } from '@arung/contracts/accounts/views'
import { useNavigate } from 'react-router-dom'
import { inOwnLanguage } from '../../app/session/chosen-language.ts'

/** Leads on to a page of this site after signing in, in the language that its person has chosen. */
export function useGoOn(): (path: string, signedIn: Pick<SignedIn, 'language'>) => Promise<void> {
  const navigate = useNavigate()
  return async (path, { language }) => {
    const own = inOwnLanguage(path, language)
    // The texts of another language come with another page.
    if (own !== path) return location.assign(own)
    await navigate(path, { replace: true })
  }
}
