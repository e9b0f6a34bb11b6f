import { useMemo } from 'react'
import { trustedHtml } from '../base/trusted-types.ts'

declare const sanitized: unique symbol

/** HTML that the server has passed through its allow list. */
export type SanitizedHtml = string & { readonly [sanitized]: true }

/** Marks HTML from the catalogue, which is stored sanitized, as safe to show. */
export const sanitizedHtml = (html: string): SanitizedHtml => html as SanitizedHtml

/** The only place that sets inner HTML. */
export function RichText({ html, className }: { html: SanitizedHtml; className?: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html])
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted }} />
}
