declare const sanitized: unique symbol

/** HTML that has passed the one allow list of rich text: structure, emphasis, safe links and our own pictures. */
export type SanitizedHtml = string & { readonly [sanitized]: true }
