import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import type { PageParams } from '../head/page.ts'
import { MissingPage } from './missing-page.tsx'

/** Shows a screen only for valid addresses, and 'Page Not Found: {path}' for others (specification, point 2). */
export function validated(
  Screen: ComponentType,
  isValid: (params: PageParams) => boolean,
): ComponentType {
  return function ValidatedScreen() {
    return isValid(useParams()) ? <Screen /> : <MissingPage message="pageNotValid" />
  }
}
