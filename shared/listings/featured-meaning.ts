/**
 * The meaning of "Featured", as About and the Terms say. The law requires a notice that a place may
 * have been paid for (Digital Markets, Competition and Consumers Act 2024, Schedule 20).
 */
export const FEATURED_MEANING =
  'Featured properties come first, and each of them is marked. We choose them, and an owner or agent may have paid for it as part of a plan. Paying brings no other advantage, and every listing is still reviewed.';
