import type { SignedIn } from '@arung/contracts/accounts/views'
import { useNavigate } from 'react-router-dom'
import { inOwnLanguage } from '../../app/session/chosen-language.ts'

/** Navigates to a page of this site after sign-in, in the language that the person has chosen. */
export function useGoOn(): (path: string, signedIn: Pick<SignedIn, 'language'>) => Promise<void> {
  const navigate = useNavigate()
  return async (path, { language }) => {
    const own = inOwnLanguage(path, language)
    // The texts of another language need a page load.
    if (own !== path) return location.assign(own)
    await navigate(path, { replace: true })
  }
}
