/**
 * What "Featured" means, as About and the Terms say. That a place may have been paid for has to be said
 * (Digital Markets, Competition and Consumers Act 2024, Schedule 20).
 */
export const FEATURED_MEANING =
  'Featured properties come first, and each of them is marked. We choose them, and an owner or agent may have paid for it as part of a plan. Payment buys no other favour, and no way round the review.';
