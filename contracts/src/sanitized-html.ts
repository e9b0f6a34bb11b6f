declare const sanitized: unique symbol

/** HTML that has passed the allow list of rich text: structure, emphasis, safe links and own pictures. */
export type SanitizedHtml = string & { readonly [sanitized]: true }
