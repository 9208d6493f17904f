/** Id of the script element with the paths of the app's files as JSON. The first path is that of the entry. */
const filesId = 'files';

/** In ms. The app starts after this time, even without a first paint or the important picture. */
const PATIENCE = 1500;

/**
 * Inline script of a page that the server renders.
 *
 * It keeps clicks on buttons and input until the whole page can react to them. Until then, React must not see them,
 * because it would already react in some parts of the page. Links are not kept: the browser follows them.
 *
 * It marks a new visit with the class `first-view` (theme.css). After Back, Forward or a reload, and with a hash in the
 * URL, the browser scrolls to a position, for which it must know the heights of all parts of the page.
 *
 * It loads the app after the first paint and the important picture, so that both have the whole network, and before the
 * other pictures. If the app cannot be loaded, perhaps because the shop has a new version, it reloads the page once.
 */
export const startScript = `(function () {
  function kindOfVisit() {
    var visit = performance.getEntriesByType("navigation")[0];
    return visit ? visit.type : "unknown";
  }
  if (kindOfVisit() === "navigate" && !location.hash) document.documentElement.classList.add("first-view");
  window.earlyActions = new Map();
  function keep(event) {
    if (!window.earlyActions) return;
    event.stopPropagation();
    var isClick = event.type === "click";
    var element = event.target.closest && event.target.closest(isClick ? "button" : "input, select, textarea");
    if (!element) return;
    if (isClick) event.preventDefault();
    earlyActions.delete(element);
    earlyActions.set(element, /^(checkbox|radio)$/.test(element.type) ? element.checked : element.value);
  }
  addEventListener("click", keep, true);
  addEventListener("input", keep, true);
  addEventListener("change", keep, true);
  var isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
    JSON.parse(document.getElementById("${filesId}").textContent).forEach(function (path, index) {
      var element = document.createElement(index === 0 ? "script" : "link");
      element.fetchPriority = "high";
      element.crossOrigin = "";
      if (index === 0) {
        element.type = "module";
        element.src = path;
        element.onerror = function () {
          if (navigator.onLine && /navigate|back_forward/.test(kindOfVisit())) location.reload();
        };
      } else {
        element.rel = "modulepreload";
        element.href = path;
      }
      document.head.append(element);
    });
  }
  function awaitPicture() {
    var picture = document.querySelector("img[fetchpriority=high]");
    if (!picture || picture.complete) return load();
    picture.addEventListener("load", load);
    picture.addEventListener("error", load);
  }
  document.addEventListener("DOMContentLoaded", function () {
    if (document.hidden) return load();
    new PerformanceObserver(awaitPicture).observe({ type: "paint", buffered: true });
    setTimeout(load, ${PATIENCE});
  });
})()`;

/** Returns the script element for the paths of the app's files. The entry is the first path. */
export const filesElement = (paths: readonly string[]): string =>
  `<script type="application/json" id="${filesId}">${JSON.stringify(paths)}</script>`;
