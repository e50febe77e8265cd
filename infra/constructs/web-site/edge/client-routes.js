/**
 * Runs in CloudFront on every request for the web app. Its files lie at the root and in `/assets`,
 * and their names have a dot; every other path is a page, which the app draws in the browser.
 */
function handler(event) {
  const request = event.request;
  if (!/^\/(assets\/)?[^/]+\.[^/]+$/.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
