/**
 * Runs in CloudFront on every request for the web app outside `/assets`. Files at the root have a dot
 * in their names; every other path is a page, which the app renders in the browser.
 */
function handler(event) {
  const request = event.request;
  if (!/^\/[^/]+\.[^/]+$/.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
