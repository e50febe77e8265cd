/**
 * Runs in CloudFront on every request for the web app but for its files in `/assets`. Those at the
 * root have a dot in their names; every other path is a page, which the app draws in the browser.
 */
function handler(event) {
  const request = event.request;
  if (!/^\/[^/]+\.[^/]+$/.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
