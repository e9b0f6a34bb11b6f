/** Facts that are tracked over an order's life. About people they hold only the words of the desk and the buyer. */
export type Facts = Readonly<Record<string, string | number | null>>
